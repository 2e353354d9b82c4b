<?php
// PHP 8.5's classes Uri\WhatWg\Url and Uri\Rfc3986\Uri, and its function parse_url. The input is a batch of lines; the
// environment names the parser.

function whatwg(string $input, ?string $base, bool $validates): array
{
    $errors = [];  // the last one first
    $context = $base === null ? null : new Uri\WhatWg\Url($base);
    $url = Uri\WhatWg\Url::parse($input, $context, $errors);
    $told = $validates ? ['errors' => array_map(fn($error) => ['name' => name_of($error->type)], array_reverse($errors))] : [];
    if ($url === null) return ['failure' => true, ...$told];
    return [...attributes($url->toAsciiString(), $url->getScheme(), $url->getUsername(), $url->getPassword(), $url->getAsciiHost(),
        $url->getPort(), $url->getPath(), $url->getQuery(), $url->getFragment()), ...$told];
}

// The standard's name of a validation error: that of `Ipv4EmptyPart` is `IPv4-empty-part`. PHP writes `Soldius` for `Solidus`.
function name_of(Uri\WhatWg\UrlValidationErrorType $type): string
{
    $name = strtolower(preg_replace('/(?<!^)[A-Z]/', '-$0', $type->name));
    return strtr($name, ['ascii' => 'ASCII', 'ipv' => 'IPv', 'url' => 'URL', 'windows' => 'Windows',
        'soldius' => 'solidus']);
}

function rfc3986(string $input, ?string $base): array
{
    $context = $base === null ? null : new Uri\Rfc3986\Uri($base);
    $uri = new Uri\Rfc3986\Uri($input, $context);
    return attributes($uri->toRawString(), $uri->getRawScheme(), $uri->getRawUsername(), $uri->getRawPassword(),
        $uri->getRawHost(), $uri->getPort(), $uri->getRawPath(), $uri->getRawQuery(), $uri->getRawFragment());
}

function parseurl(string $input, ?string $base): array
{
    if ($base !== null) return ['unsupported' => 'parse_url has no base'];
    $parts = parse_url($input);
    if ($parts === false) return ['failure' => true];
    $answer = attributes('', $parts['scheme'] ?? '', $parts['user'] ?? '', $parts['pass'] ?? '', $parts['host'] ?? '',
        $parts['port'] ?? '', $parts['path'] ?? '', $parts['query'] ?? '', $parts['fragment'] ?? '');
    unset($answer['href']);
    return $answer;
}

function attributes($href, $scheme, $username, $password, $host, $port, $path, $query, $fragment): array
{
    $absent = fn($text) => $text === null || $text === '';
    return ['href' => $href, 'protocol' => $absent($scheme) ? '' : "$scheme:", 'username' => $username ?? '',
        'password' => $password ?? '', 'hostname' => $host ?? '', 'port' => (string)$port, 'pathname' => $path,
        'search' => $absent($query) ? '' : "?$query", 'hash' => $absent($fragment) ? '' : "#$fragment"];
}

$read = getenv('ADAPTER');  // the name of a function above
$claims = $read === 'parseurl' ? 'other' : $read;
$bases = $read !== 'parseurl';
$keys = ['href', 'protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];
if (!$bases) array_shift($keys);
foreach (explode("\n", rtrim(file_get_contents('php://input'), "\n")) as $line) {
    $request = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    if (isset($request['hello'])) {
        $answer = ['name' => "php-$read", 'version' => PHP_VERSION, 'claims' => $claims, 'keys' => $keys, 'bases' => $bases];
        if ($read === 'whatwg') $answer['validate'] = ['errors'];
    } else {
        try {
            $answer = ['id' => $request['id'], ...$read($request['input'], $request['base'] ?? null, $request['validate'] ?? false)];
        } catch (Throwable) {
            $answer = ['id' => $request['id'], 'failure' => true];
        }
    }
    echo json_encode($answer, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
