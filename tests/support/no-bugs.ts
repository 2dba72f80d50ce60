const ANSWERED_500 = /^yosooi_http_request_seconds_count\{.*status="500".*\} \d+$/gm

/** Throws if any request was answered with 500, which is always a bug; the log has the reason. */
export async function expectNoBugs(metricsUrl: string): Promise<void> {
  const metrics = await (await fetch(metricsUrl)).text()
  const answered = metrics.match(ANSWERED_500) ?? []
  if (answered.length > 0) throw new Error(`answered 500:\n${answered.join('\n')}`)
}

/** Runs after all browser tests. */
export default () => expectNoBugs(process.env.E2E_METRICS_URL ?? '')
