import { FILE_NAME_MAX, seenName } from '../../../../contract/calls/attachments.ts'
import { codePoints } from '../../../../contract/code-points.ts'

export interface Attachment {
  id: number
  kind: 'picture' | 'pdf'
  name: string
  bytes: number
  /** Pixels; null for a PDF. */
  width: number | null
  height: number | null
  /** Whether a virus scanner has found nothing in it; pictures are never scanned. */
  scanned: boolean
}

const ENDING = /\.[^.]{1,10}$/

/** Cleans a file name for display and saving: composed letters, one line, limited length. */
export function fileName(given: string, kind: Attachment['kind']): string {
  const seen = seenName(given)
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .trim()
  const stem = seen.replace(ENDING, '').trim() || (kind === 'pdf' ? '書類' : '画像')
  const ending = kind === 'pdf' ? '.pdf' : (ENDING.exec(seen)?.[0] ?? '.jpg')
  const maxLength = FILE_NAME_MAX - codePoints(ending)
  return [...stem].slice(0, maxLength).join('') + ending
}
