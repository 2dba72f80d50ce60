import {
  ATTACHMENT_INFECTED_MESSAGE,
  ATTACHMENT_UNSCANNABLE_MESSAGE,
} from '../../../../contract/calls/attachments.ts'
import { Limiter } from '../../../platform/limits/limiter.ts'
import {
  type FileScanner,
  type ScannedFile,
  type ScanProblem,
  ScanRefused,
} from '../../../ports/file-scanner.ts'
import { AttachmentRefused } from '../failures.ts'

/**
 * Limits concurrent scans. A scanner has ten threads by default, shared by all server processes.
 */
const scanning = new Limiter({
  width: 4,
  waitingMax: 100,
  waitingMaxOfOne: 40,
  waitMs: 60_000,
  retrySeconds: 30,
  full: 'ファイルの検査が混み合っています。少し待ってから、もう一度お試しください',
  fullOfOwn: '先に送られたファイルを検査しています。少し待ってから、もう一度お試しください',
})

const MESSAGES: Readonly<Record<ScanProblem, string>> = {
  infected: ATTACHMENT_INFECTED_MESSAGE,
  'too large': ATTACHMENT_UNSCANNABLE_MESSAGE,
}

/**
 * Throws unless the scanner finds nothing in the file (rule `pdf-scanned-or-refused`):
 * `AttachmentRefused` or `ScannerAway`.
 */
export async function scanPdf(
  scanner: FileScanner,
  file: ScannedFile & { name: string },
  senderId: number,
): Promise<void> {
  try {
    await scanning.run(senderId, () => scanner.scan(file))
  } catch (error) {
    if (error instanceof ScanRefused)
      throw new AttachmentRefused(file.name, MESSAGES[error.problem])
    throw error
  }
}
