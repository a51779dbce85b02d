# The server and the app it serves. Built from the checkout: docker build -t esagono .
FROM node:24-bookworm-slim
WORKDIR /app
ENV ESAGONO_NO_INSTALL=1 DATA=/data HOST=0.0.0.0
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY tools ./tools
COPY tsconfig.base.json LICENSE NOTICE ./
# Optional packages stay: bindings are among them. The delivered Node does not: the image has one.
RUN npm ci --ignore-scripts --loglevel=error \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && node -e "import('./tools/start.mjs').then(({ build }) => build())" \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4310
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:4310/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Not npm: its shell would keep signals to itself.
CMD ["node", "tools/run.mjs", "start"]
