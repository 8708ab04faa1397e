# Two stages: the first builds the package, the second holds nothing but the package. `scripts/package.chaos.ts` runs these steps.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci
RUN npm run build
RUN npm run package -- --out /package

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
WORKDIR /app
COPY --from=build /package /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A gateway that migrates a large database is not yet ready, and not unhealthy.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server.js"]
