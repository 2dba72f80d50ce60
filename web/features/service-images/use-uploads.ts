import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { IMAGES_TEXTS as T } from './texts.ts'

/** A picture that is being uploaded; `key` is also its idempotency key. */
export interface Upload {
  key: string
  file: File
  /** Object URL for the preview. */
  url: string
  /** Share that has been sent, 0 to 1; null while it is queued or after a failure. */
  share: number | null
  problem: string | null
  stop: AbortController
}

const begin = (file: File): Upload => ({
  key: crypto.randomUUID(),
  file,
  url: URL.createObjectURL(file),
  share: null,
  problem: null,
  stop: new AbortController(),
})

const stopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const problemOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  return error.fields.iconFiles ?? serverMessage(error) ?? T.failed
}

/** Uploads pictures one at a time, so that they keep their order and each shows its progress. */
export function useUploads(serviceId: number) {
  const { revalidate } = useRevalidator()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const stopAll = useEffectEvent(() => {
    for (const { stop, url } of uploads) {
      stop.abort()
      URL.revokeObjectURL(url)
    }
  })
  useEffect(() => () => stopAll(), [])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.key === key ? { ...one, ...part } : one)))
  const remove = ({ key, url, stop }: Upload) => {
    stop.abort()
    URL.revokeObjectURL(url)
    setUploads(all => all.filter(one => one.key !== key))
  }
  const send = async (upload: Upload) => {
    const { key, file, stop } = upload
    if (stop.signal.aborted) return
    change(key, { share: 0, problem: null })
    const onProgress = (share: number) => change(key, { share })
    try {
      const input = { serviceId, iconFiles: [file] }
      await browserApi.addServiceImages(input, {
        idempotencyKey: key,
        signal: stop.signal,
        onProgress,
      })
      await revalidate()
      remove(upload)
      showToast(T.added)
    } catch (error) {
      if (!stopped(error)) change(key, { share: null, problem: problemOf(error) })
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload))
  }
  const add = (files: readonly File[]) => {
    const begun = files.map(begin)
    setUploads(all => [...all, ...begun])
    begun.forEach(enqueue)
  }
  return { uploads, add, remove, retry: enqueue }
}
