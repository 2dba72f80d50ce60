import * as z from 'zod/mini'
import { id, wordOrFirst } from './fields.ts'

/** Files of one message. */
export const ATTACHMENTS_MAX = 5
/** Code points of a file's name; a longer one is cut before its ending. */
export const FILE_NAME_MAX = 100

export const attachment = z.object({
  id: z.int(),
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  /** Bytes of what is stored. */
  size: z.int(),
  /** Pixels; of pictures only. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})
export type Attachment = z.core.output<typeof attachment>

/** `GET /api/attachment` answers the bytes themselves; `small` is for the bubble. */
export const attachmentQuery = z.object({ id: id(), size: wordOrFirst(['large', 'small']) })

export const ATTACHMENT_TYPE_MESSAGE = 'JPG、PNG、GIF形式の画像とPDFだけを送れます'
export const ATTACHMENT_SIZE_MESSAGE = '30MB以下のファイルを選択してください'
export const ATTACHMENT_EMPTY_MESSAGE = '中身が空のファイルです'
export const ATTACHMENT_BROKEN_MESSAGE = '途中で切れているか、壊れています'
export const ATTACHMENTS_TOO_MANY = `一度に送れるファイルは${ATTACHMENTS_MAX}件までです`

/** Names the file that a message is about. */
export const aboutFile = (name: string, problem: string): string => `「${name}」：${problem}`
