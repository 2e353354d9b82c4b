# Perl's URI. It gives a port to each URL of a scheme that has a default.
use strict;
use warnings;
use JSON::XS;
use URI;

my @keys = qw(href protocol username password hostname port pathname search hash);
my $json = JSON::XS->new->utf8;

# Returns what a method of the URI returns, or "" for none.
sub part {
    my ($uri, $method) = @_;
    return $uri->can($method) ? $uri->$method // '' : '';
}

sub attributes {
    my ($input, $base) = @_;
    my $uri = defined $base ? URI->new_abs($input, $base) : URI->new($input);
    return {unsupported => 'it does not split an authority of this scheme'} if part($uri, 'authority') ne '' && !$uri->can('host');
    my ($username, $password) = split /:/, part($uri, 'userinfo'), 2;
    my ($scheme, $host, $port) = ($uri->scheme // '', part($uri, 'host'), part($uri, 'port'));
    my ($query, $fragment) = (part($uri, 'query'), $uri->fragment // '');
    return {
        href => $uri->as_string,
        protocol => $scheme eq '' ? '' : "$scheme:",
        username => $username // '',
        password => $password // '',
        hostname => $host =~ /:/ ? "[$host]" : $host,
        port => $port eq part($uri, 'default_port') ? '' : "$port",
        pathname => $uri->can('path') ? $uri->path : $uri->opaque,
        search => $query eq '' ? '' : "?$query",
        hash => $fragment eq '' ? '' : "#$fragment",
    };
}

$| = 1;
while (my $line = <STDIN>) {
    my $request = $json->decode($line);
    my $answer;
    if (exists $request->{hello}) {
        $answer = {name => 'perl-uri', version => URI->VERSION, claims => 'rfc3986', keys => \@keys, bases => JSON::XS::true};
    } else {
        $answer = eval { attributes($request->{input}, $request->{base}) } // {failure => JSON::XS::true};
        $answer->{id} = $request->{id};
    }
    print $json->encode($answer), "\n";
}
