// Whether the process of this container runs. A worker answers on its port for metrics only.
const { ROLE, PORT, METRICS_PORT, METRICS_HOST = '127.0.0.1' } = process.env
const host = METRICS_HOST === '0.0.0.0' ? '127.0.0.1' : METRICS_HOST
const place = ROLE === 'worker' ? `${host}:${METRICS_PORT}` : `127.0.0.1:${PORT}`

const answer = await fetch(`http://${place}/healthz`, { signal: AbortSignal.timeout(4000) })
process.exitCode = answer.ok ? 0 : 1
