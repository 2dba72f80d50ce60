import { useEffect, useState } from 'react'
import { keptFiles } from '../../../lib/device/user-files.ts'
import { formatFileSize } from '../../../lib/format/file-size.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import styles from '../log/attachments.module.css'
import { THREAD_TEXTS as T } from '../texts.ts'
import type { Outgoing, OutgoingFile } from './outbox.ts'

/**
 * Files are sent one after another, so the share of each file follows from the share of all bytes.
 */
export function sharesOf(files: readonly OutgoingFile[], sent: number): readonly number[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let left = sent * total
  return files.map(({ size }) => {
    const share = Math.min(1, Math.max(0, left / Math.max(1, size)))
    left -= size
    return share
  })
}

function usePreviews(owner: string, { key, files = [] }: Outgoing): readonly (string | null)[] {
  const [urls, setUrls] = useState<readonly (string | null)[]>([])
  const kinds = files.map(({ kind }) => kind).join()
  useEffect(() => {
    let made: (string | null)[] = []
    let gone = false
    void keptFiles([owner, key]).then(kept => {
      if (gone) return
      const shown = kinds.split(',')
      made = kept.map((file, at) => (shown[at] === 'picture' ? URL.createObjectURL(file) : null))
      setUrls(made)
    })
    return () => {
      gone = true
      for (const url of made) if (url) URL.revokeObjectURL(url)
    }
  }, [owner, key, kinds])
  return urls
}

function Share({ name, value }: { name: string; value: number | null }) {
  if (value === null) return null
  return <progress className={styles.progress} value={value} max={1} aria-label={T.going(name)} />
}

export interface OutgoingFilesProps {
  owner: string
  item: Outgoing
  /** Share of all bytes that has been sent, 0 to 1; null while nothing is being sent. */
  sent: number | null
}

/** Files of a message being sent, read from the device, each with its progress. */
export function OutgoingFiles({ owner, item, sent }: OutgoingFilesProps) {
  const urls = usePreviews(owner, item)
  const files = item.files ?? []
  const shares = sharesOf(files, sent ?? 0)
  const rows = files.map((file, at) => ({
    ...file,
    at,
    url: urls[at] ?? null,
    share: sent === null ? null : (shares[at] ?? 0),
  }))
  const pictures = rows.filter(({ kind }) => kind === 'picture')
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ at, name, url, share }) => (
            <span key={at} className={styles.picture}>
              {url && <img src={url} alt={name} />}
              <Share name={name} value={share} />
            </span>
          ))}
        </div>
      )}
      {rows
        .filter(({ kind }) => kind === 'pdf')
        .map(({ at, name, size, share }) => (
          <span key={at} className={styles.pdf}>
            <Icon name="file" />
            <b>{name}</b>
            <small>{T.pdf(formatFileSize(size))}</small>
            <Share name={name} value={share} />
          </span>
        ))}
    </>
  )
}
