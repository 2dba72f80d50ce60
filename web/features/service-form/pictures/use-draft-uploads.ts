import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { pictureProblem } from '../../../lib/device/picture-file.ts'
import { useOnline } from '../../../lib/device/use-online.ts'
import { type UploadOptions, useUploads } from '../../../lib/device/use-uploads.ts'
import { keepUploads, keptUploads } from './kept-uploads.ts'
import { PICTURE_TEXTS as T } from './picture-texts.ts'

/** A file may be deleted, or its card removed, between the choice and the upload. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

async function problemOf(error: ApiError, file: File): Promise<string> {
  const message = error.fields.iconFile ?? serverMessage(error)
  if (message) return message
  return (await isReadable(file)) ? T.lost : T.unreadable
}

/**
 * The pictures that are being uploaded into the draft. Those that an earlier visit did not finish
 * are sent again, and failed ones as soon as there is a network.
 */
export function useDraftUploads(owner: string) {
  const { revalidate } = useRevalidator()
  const online = useOnline()
  const send = async (file: File, options: UploadOptions) => {
    const input = { iconFile: file }
    await browserApi.addDraftPicture(input, options)
    await revalidate()
  }
  const list = useUploads({ send, problemOf, check: pictureProblem })
  const pending = list.uploads.filter(({ isRefused }) => !isRefused)
  const sendKept = useEffectEvent((files: readonly File[], keys: readonly string[]) =>
    list.add(files, keys),
  )
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isShown = true
    void keptUploads(owner).then(kept => {
      if (!isShown) return
      sendKept(
        kept.map(({ file }) => file),
        kept.map(({ key }) => key),
      )
      setOpen(true)
    })
    return () => {
      isShown = false
    }
  }, [owner])
  const keep = useEffectEvent(() => keepUploads(owner, pending))
  const keys = pending.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which files there are
  useEffect(() => {
    if (isOpen) void keep()
  }, [isOpen, keys])
  const retryLost = useEffectEvent(() => {
    for (const upload of pending) if (upload.problem) list.retry(upload)
  })
  useEffect(() => {
    if (online) retryLost()
  }, [online])
  return { ...list, pending, online }
}
