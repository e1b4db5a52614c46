/** Finds a database that vanished without closing its connections; the system's own delay is hours. */
export const tcpKeepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
