# syntax=docker/dockerfile:1
# The demonstration in one container, for looking at and never for real money. From the root of the repository:
#   docker build -f tools/deploy/demo.Dockerfile -t keelson-demo .
#   docker run --rm --init -p 127.0.0.1:8080:8080 -p 127.0.0.1:8025:8025 -p 127.0.0.1:8026:8026 keelson-demo
# The version of Node is that of .node-version; tools/deploy/check.ts holds the two together.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-slim AS demo
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends postgresql \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc .node-version ./
COPY packages/contract/package.json packages/contract/
COPY packages/journeys/package.json packages/journeys/
COPY packages/kernel/package.json packages/kernel/
COPY packages/ledger/package.json packages/ledger/
COPY packages/server/package.json packages/server/
COPY packages/simulator/package.json packages/simulator/
COPY packages/web/package.json packages/web/
COPY packages/words/package.json packages/words/
COPY tools/package.json tools/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY tools tools
RUN npm run build -w @bank/web
# Only the bank itself is written at run time, by the user who runs it.
RUN mkdir .demo && chown 1000:1000 .demo
VOLUME /app/.demo
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Keelson demonstration" \
      org.opencontainers.image.description="An online bank with simulated customers and payment networks" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Inside a container everything listens on every address; `docker run -p` decides what is reachable.
ENV HOST=0.0.0.0 \
    OFFICE_HOST=127.0.0.1 \
    COUNTERPART_HOST=0.0.0.0
USER 1000:1000
EXPOSE 8080 8025 8026
CMD ["node", "--max-semi-space-size=32", "tools/run/demo.ts"]
