import { forgetFiles, keepFiles, keptFiles } from '../../../lib/device/user-files.ts'
import { forgetKept, keepText, readKept } from '../../../lib/device/user-storage.ts'

const NAME = 'service-pictures'

/** A picked file that has not arrived yet, with the key under which it is sent. */
export interface PickedPicture {
  key: string
  file: File
}

/**
 * Keeps the files on the device until they have arrived (rule `nothing-typed-is-lost`). Their keys
 * are kept too, so that the server does not add a file twice.
 */
export async function keepUploads(owner: string, uploads: readonly PickedPicture[]): Promise<void> {
  if (uploads.length === 0) return forgetUploads(owner)
  keepText(owner, NAME, uploads.map(({ key }) => key).join())
  await keepFiles(
    [owner, NAME],
    uploads.map(({ file }) => file),
  )
}

export async function keptUploads(owner: string): Promise<readonly PickedPicture[]> {
  const keys = readKept(owner, NAME)?.split(',') ?? []
  const files = await keptFiles([owner, NAME])
  return files.flatMap((file, place) => {
    const key = keys[place]
    return key ? [{ key, file }] : []
  })
}

export async function forgetUploads(owner: string): Promise<void> {
  forgetKept(owner, NAME)
  await forgetFiles([owner, NAME])
}
