import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

/** A picture that is being uploaded; `key` is also its idempotency key. */
export interface Upload {
  key: string
  file: File
  /** Object URL for the preview. */
  url: string
  /** Share that has been sent, 0 to 1; null while it is queued or after a failure. */
  share: number | null
  problem: string | null
  /** Whether sending the same file again cannot help. */
  isRefused: boolean
  stop: AbortController
}

export interface UploadOptions {
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

interface Uploading {
  /** Resolves when the page shows the picture that has arrived. */
  send: (file: File, options: UploadOptions) => Promise<unknown>
  problemOf: (error: ApiError, file: File) => string | Promise<string>
  /** Why a file is not sent at all. */
  check?: (file: File) => string | null
}

const begin = (file: File, key: string, problem: string | null): Upload => ({
  key,
  file,
  url: URL.createObjectURL(file),
  share: null,
  problem,
  isRefused: problem !== null,
  stop: new AbortController(),
})

const stopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Statuses that say nothing about the file: no login, or too many calls. */
const LATER: ReadonlySet<number> = new Set([401, 429])

export const isRefusal = ({ status }: Pick<ApiError, 'status'>): boolean =>
  status !== null && status < 500 && !LATER.has(status)

/** Uploads pictures one at a time, so that they keep their order and each shows its progress. */
export function useUploads({ send, problemOf, check }: Uploading) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  /** Keys of uploads with a problem, without a delay by rendering. */
  const failed = useRef(new Set<string>())
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
    failed.current.delete(key)
    stop.abort()
    URL.revokeObjectURL(url)
    setUploads(all => all.filter(one => one.key !== key))
  }
  const run = async (upload: Upload) => {
    const { key, file, stop } = upload
    if (stop.signal.aborted) return
    failed.current.delete(key)
    change(key, { share: 0, problem: null })
    const onProgress = (share: number) => change(key, { share })
    try {
      await send(file, { idempotencyKey: key, signal: stop.signal, onProgress })
      remove(upload)
    } catch (error) {
      if (stopped(error)) return
      if (!(error instanceof ApiError)) throw error
      const problem = await problemOf(error, file)
      failed.current.add(key)
      change(key, { share: null, problem, isRefused: isRefusal(error) })
    }
  }
  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => run(upload))
  }
  const add = (files: readonly File[], keys: readonly string[] = []) => {
    const begun = files.map((file, place) =>
      begin(file, keys[place] ?? crypto.randomUUID(), check?.(file) ?? null),
    )
    setUploads(all => [...all, ...begun])
    for (const { key, isRefused } of begun) if (isRefused) failed.current.add(key)
    begun.filter(({ isRefused }) => !isRefused).forEach(enqueue)
  }
  /** Resolves once no upload is running or queued; true when all of them arrived. */
  const settled = () => queue.current.then(() => failed.current.size === 0)
  return { uploads, add, remove, retry: enqueue, settled }
}
