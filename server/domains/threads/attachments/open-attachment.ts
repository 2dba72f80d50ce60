import { ATTACHMENT_WIDTHS, imageCopy, imageSize } from '../../../../contract/images/images.ts'
import { NotFound } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mediaTypeOf } from '../../../platform/pictures/stored-file-kind.ts'
import type { ImageStore, OpenedFile } from '../../../ports/image-store.ts'
import { openThreadFor } from '../open-thread-for.ts'
import { findAttachment } from './attachment-store.ts'

interface Deps {
  db: Database
  attachments: Pick<ImageStore, 'open'>
}

export interface AttachmentQuery {
  id: number
  size: 'small' | 'large'
}

export interface AttachmentContent extends OpenedFile {
  kind: 'picture' | 'pdf'
  name: string
  mediaType: string
}

/** The bytes of a file, for the two parties of its thread alone, also after the deal's end. */
export async function openAttachment(
  { db, attachments }: Deps,
  viewerId: number,
  { id, size }: AttachmentQuery,
): Promise<AttachmentContent> {
  const found = await findAttachment(db, id)
  if (!found) throw new AttachmentNotFound()
  await openThreadFor(db, viewerId, found.threadId)
  return contentOf(attachments, found, size)
}

/** Opens a file that a party shared in a report. The caller has checked that it was shared. */
export async function openShownAttachment(
  { db, attachments }: Deps,
  id: number,
): Promise<AttachmentContent> {
  const found = await findAttachment(db, id)
  if (!found) throw new AttachmentNotFound()
  return contentOf(attachments, found, 'large')
}

type Found = NonNullable<Awaited<ReturnType<typeof findAttachment>>>

async function contentOf(
  attachments: Deps['attachments'],
  found: Found,
  size: AttachmentQuery['size'],
): Promise<AttachmentContent> {
  const path = size === 'small' ? smallest(found.path) : found.path
  const file = await attachments.open(path)
  if (!file) throw new AttachmentNotFound()
  return { ...file, kind: found.kind, name: found.name, mediaType: mediaTypeOf(path) }
}

class AttachmentNotFound extends NotFound {
  constructor() {
    super('このファイルは見つかりませんでした')
  }
}

/** The path of the small copy; a picture that is not wider than the copy has no copy. */
const smallest = (path: string): string =>
  (imageSize(path)?.width ?? 0) > ATTACHMENT_WIDTHS[0]
    ? imageCopy(path, ATTACHMENT_WIDTHS[0])
    : path
