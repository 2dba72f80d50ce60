import type { Server } from 'node:http'
import type { Config } from '../config.ts'

const YEAR = 'max-age=31536000'

/** Tells browsers to come by https only; in production, where the product stands behind it. */
export function demandHttps(
  server: Pick<Server, 'prependListener'>,
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
): void {
  if (mode !== 'production' || !publicUrl.startsWith('https:')) return
  server.prependListener('request', (_, response) => {
    response.setHeader('Strict-Transport-Security', YEAR)
  })
}
