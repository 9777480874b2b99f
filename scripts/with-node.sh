#!/bin/sh
# Runs a command under the Node version of .node-version: `scripts/with-node.sh npm ci`.
# A machine that has that major version already uses its own; a Linux machine without it
# gets the platform package from the npm registry into .node/, which runs no script.
set -eu
cd "$(dirname "$0")/.."
want=$(cat .node-version)
case "$(node -v 2>/dev/null || true)" in
  v"${want%%.*}".*) ;;
  *)
    case "$(uname -s)-$(uname -m)" in
      Linux-x86_64) arch=x64 ;;
      Linux-aarch64) arch=arm64 ;;
      *) echo "Please install Node $want." >&2; exit 1 ;;
    esac
    bin=.node/$want/node_modules/.bin
    if [ ! -x "$bin/node" ]; then
      # Fetched beside its place and moved there as a whole, so that an interrupted fetch leaves nothing half-made.
      making=.node/making-$$
      trap 'rm -rf "$making"' EXIT
      trap 'exit 130' INT TERM HUP
      mkdir -p "$making"
      echo '{"private":true}' > "$making/package.json"
      (cd "$making" && npm install --no-save --no-package-lock --no-audit --no-fund --engine-strict=false "node-linux-$arch@$want" >&2)
      rm -rf ".node/$want"
      mv "$making" ".node/$want"
      trap - EXIT INT TERM HUP
    fi
    # npm finds its global settings beside the node binary; keep the machine's own (proxy, certificates).
    npm_config_globalconfig=$(npm config get globalconfig 2>/dev/null)
    export npm_config_globalconfig
    PATH="$PWD/$bin:$PATH"
    export PATH ;;
esac
exec "$@"
