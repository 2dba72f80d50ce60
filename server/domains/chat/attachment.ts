import { FILE_NAME_MAX } from '../../../contract/attachments.ts'
import { codePoints } from '../../../contract/code-points.ts'

export interface Attachment {
  id: number
  kind: 'picture' | 'pdf'
  name: string
  bytes: number
  /** Pixels; null for a PDF. */
  width: number | null
  height: number | null
}

const ENDING = /\.[^.]{1,10}$/
// what is invisible or turns the writing round can make an ending look like another
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name fit to be shown and saved: in composed letters, in one line, no longer than it may be. */
export function fileName(given: string, kind: Attachment['kind']): string {
  const seen = given
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .trim()
  const stem = seen.replace(ENDING, '').trim() || (kind === 'pdf' ? '書類' : '画像')
  const ending = kind === 'pdf' ? '.pdf' : (ENDING.exec(seen)?.[0] ?? '.jpg')
  const room = FILE_NAME_MAX - codePoints(ending)
  return [...stem].slice(0, room).join('') + ending
}
