# shellcheck shell=bash
# Runs Node, and builds what runs on it.

# Installs the packages that FOLDER/package-lock.json pins into build/ and the last part of FOLDER, without running their
# scripts.
npm_packages() {
    local from=$1 to=build/${1##*/}
    if cmp -s "$from/package-lock.json" "$to/package-lock.json" && [ -d "$to/node_modules" ]; then return; fi
    mkdir -p "$to"
    cp "$from/package.json" "$from/package-lock.json" "$to/"
    (cd "$to" && npm ci --silent --no-audit --no-fund --ignore-scripts)
}

# Installs the packages of cmake/npm/, and sets REFURL_MODULES to their folder.
development_packages() {
    npm_packages cmake/npm && export REFURL_MODULES=$PWD/build/npm/node_modules
}

# Runs Node with the paths of the library and of the npm packages in its environment.
with_library() {
    build release refurl_c
    development_packages
    REFURL_LIBRARY=build/release/api/c/librefurl.so REFURL_TOOL="$tool" node "$@"
}

# Builds the module, and puts it and the JavaScript around it into the folder of the page, with what the tool and the chapters say.
page_folder() {
    local folder=build/page/site/refurl
    build wasm refurl_modules || return
    rm -rf $folder
    mkdir -p $folder
    cp page/package/* LICENSE CHANGELOG.md host/uts46/UNICODE-LICENSE.txt build/wasm/page/module/{refurl,url}.wasm $folder/
    { printf 'export const base64 =\n  "' && base64 -w 0 $folder/refurl.wasm && printf '";\n'; } >$folder/refurl-wasm.mjs
    cp page/site/* build/wasm/page/module/first.wasm build/page/site/
    build_tool && "$tool" steps --format html >build/page/site/steps.html || return
    development_packages
    rm -rf build/page/site/notes
    node page/notes/render.mjs spec-notes build/page/site/notes
}
