FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY LICENSE NOTICE package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY index.html bundling.ts materialIcons.ts vite.config.ts vite.server.config.ts ./
COPY prerender ./prerender
COPY public ./public
COPY scripts ./scripts
COPY src ./src
COPY server ./server
RUN npm run build

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/LICENSE ./LICENSE
COPY --from=build /app/NOTICE ./NOTICE
COPY --from=build /app/build ./build
COPY --from=build /app/dist ./dist
# The one library that is no part of the bundle: the embedded database, used without a DATABASE_URL.
COPY --from=build /app/node_modules/@electric-sql/pglite ./node_modules/@electric-sql/pglite
RUN mkdir /data && chown 1000:1000 /data
# By number, so that Kubernetes can prove that it is not root (`runAsNonRoot`): the image's user node.
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.mjs"]
