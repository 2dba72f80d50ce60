import * as z from 'zod/mini'
import { cut } from '../code-points.ts'
import { id, wordOrFirst } from '../fields.ts'
import { wireObject } from '../wire/wire-object.ts'

/** Maximum number of files in one message (rule `files-of-a-message`). */
export const ATTACHMENTS_MAX = 5
/** Maximum code points of a file's name; a longer one is cut before its ending. */
export const FILE_NAME_MAX = 100

export const attachment = wireObject({
  id: z.int(),
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  /** Bytes of the stored file. */
  size: z.int(),
  /** Pixels; of pictures only. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** True when a virus scanner has found nothing. Only for PDF, because pictures are re-encoded. */
  scanned: z.optional(z.boolean()),
})
export type Attachment = z.core.output<typeof attachment>

/**
 * Query of `GET /api/attachment`, which returns the file's bytes; `small` is for the message
 * bubble.
 */
export const attachmentQuery = wireObject({ id: id(), size: wordOrFirst(['large', 'small']) })

export const ATTACHMENT_TYPE_MESSAGE = 'JPG、PNG、GIF形式の画像とPDFだけを送れます'
export const ATTACHMENT_SIZE_MESSAGE = '30MB以下のファイルを選択してください'
export const ATTACHMENT_EMPTY_MESSAGE = '中身が空のファイルです'
export const ATTACHMENT_UNREADABLE_MESSAGE = '読み取れません。フォルダーは送れません'
export const ATTACHMENT_BROKEN_MESSAGE = '途中で切れているか、壊れています'
export const ATTACHMENT_INFECTED_MESSAGE = 'ウイルス検査で問題が見つかったため、送れません'
export const ATTACHMENT_UNSCANNABLE_MESSAGE =
  'ウイルス検査ができる大きさを超えているため、送れません'
export const ATTACHMENTS_TOO_MANY = `一度に送れるファイルは${ATTACHMENTS_MAX}件までです`

/** The scan result of a PDF, shown wherever the PDF can be opened. */
export const scanText = ({ scanned }: Attachment): string =>
  scanned ? 'ウイルス検査済み' : 'ウイルスは検査していません'

// Invisible and direction-changing characters could make an ending look like another.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const NAME_SHOWN = 40

/** A file's name as it is shown: composed letters, on one line. */
export const seenName = (given: string): string => given.normalize('NFC').replace(UNSEEN, '')

/** A problem with a file, preceded by the beginning of the file's name. */
export const aboutFile = (name: string, problem: string): string =>
  `「${cut(seenName(name), NAME_SHOWN)}」：${problem}`
