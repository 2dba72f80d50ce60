import type { NetConnectOpts } from 'node:net'
import { createOutsideService, type OutsideFigures } from '../../platform/limits/outside-service.ts'
import {
  type FileScanner,
  SCANNER_AWAY,
  ScannerAway,
  ScanRefused,
} from '../../ports/file-scanner.ts'
import { type Answer, answersPing, instream } from './instream.ts'

export interface ClamdSettings {
  /** `tcp://host:port` or `unix:/path`. */
  url: string
  /** Time limit in milliseconds for a file of `bytes` bytes, from connecting to the answer. */
  limitOf?: (bytes: number) => number
}

/** Too slow with one file, as opposed to down: other files may be scanned in time. */
class ScanTooSlow extends ScannerAway {}

/** Ten seconds, plus one for each megabyte. */
const usualLimit = (bytes: number): number => 10_000 + Math.ceil(bytes / 1_000_000) * 1000

/** Scans with ClamAV's daemon over its own protocol. */
export function createClamdScanner(
  { url, limitOf = usualLimit }: ClamdSettings,
  figures: OutsideFigures,
): FileScanner {
  const place = placeOf(url)
  const isAway = (error: unknown) => error instanceof ScannerAway && !(error instanceof ScanTooSlow)
  const service = createOutsideService({ name: 'scanner', message: SCANNER_AWAY, isAway, figures })
  return {
    scan: file =>
      service.ask(async () => {
        const limit = AbortSignal.timeout(limitOf(file.bytes))
        const answer = await instream(place, file, limit).catch(async cause => {
          if (limit.aborted && (await answersPing(place))) throw new ScanTooSlow({ cause })
          return orAway(cause)
        })
        judge(answer)
      }),
  }
}

function placeOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function orAway(cause: unknown): never {
  throw new ScannerAway({ cause })
}

/**
 * With `AlertExceedsMax yes` clamd reports a file that it did not scan completely, instead of
 * answering `OK`.
 */
const TOO_LARGE = /^INSTREAM size limit exceeded|^stream: Heuristics\.Limits\.Exceeded/
const FOUND = /^stream: .+ FOUND$/

function judge({ text, isOfWhole }: Answer): void {
  if (TOO_LARGE.test(text)) throw new ScanRefused('too large')
  if (FOUND.test(text)) throw new ScanRefused('infected')
  if (text !== 'stream: OK') orAway(new Error(`clamd answered ${text}`))
  if (!isOfWhole) orAway(new Error('clamd found nothing before it had the whole file'))
}
