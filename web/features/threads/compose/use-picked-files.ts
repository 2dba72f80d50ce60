import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ATTACHMENTS_MAX, ATTACHMENTS_TOO_MANY } from '../../../../contract/calls/attachments.ts'
import { keepFiles, keptFiles } from '../../../lib/device/user-files.ts'
import type { WritingPlace } from './draft.ts'
import { checkFile, type FileKind } from './file-check.ts'

/** A file chosen for the message that is being written. */
export interface PickedFile {
  key: string
  file: File
  kind: FileKind
  /** Object URL for the preview of a picture. */
  url: string | null
}

const picked = (file: File, kind: FileKind): PickedFile => ({
  key: crypto.randomUUID(),
  file,
  kind,
  url: kind === 'picture' ? URL.createObjectURL(file) : null,
})

const letGo = (files: readonly PickedFile[]) => {
  for (const { url } of files) if (url) URL.revokeObjectURL(url)
}

/** Key under which the files of a thread's draft are kept. */
export const draftKey = ({ owner, threadId }: WritingPlace): [string, string] => [
  owner,
  `draft:${threadId}`,
]

/** The files of a thread's draft. */
export const usePickedFiles = (place: WritingPlace) => useKeptFiles(...draftKey(place))

/** The files of a draft: checked when picked, kept on the device like the draft's text. */
export function useKeptFiles(owner: string, draft: string) {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(files)
  const put = (next: readonly PickedFile[]) => {
    latest.current = next
    setFiles(next)
    void keepFiles(
      [owner, draft],
      next.map(({ file }) => file),
    )
  }
  const take = async (given: readonly File[]) => {
    const checked = await Promise.all(given.map(checkFile))
    const problems = checked.flatMap(one => ('problem' in one ? [one.problem] : []))
    const good = checked.flatMap(one => ('file' in one ? [one] : []))
    const free = ATTACHMENTS_MAX - latest.current.length
    if (good.length > free) problems.push(ATTACHMENTS_TOO_MANY)
    put([
      ...latest.current,
      ...good.slice(0, Math.max(0, free)).map(({ file, kind }) => picked(file, kind)),
    ])
    setProblem(problems.length > 0 ? problems.join('\n') : null)
  }
  const remove = (key: string) => {
    letGo(latest.current.filter(one => one.key === key))
    put(latest.current.filter(one => one.key !== key))
    setProblem(null)
  }
  const clear = () => {
    letGo(latest.current)
    put([])
    setProblem(null)
  }
  const restore = useEffectEvent(take)
  useEffect(() => {
    let gone = false
    void keptFiles([owner, draft]).then(kept => {
      if (!gone && kept.length > 0 && latest.current.length === 0) void restore(kept)
    })
    return () => {
      gone = true
      letGo(latest.current)
      latest.current = []
    }
  }, [owner, draft])
  return { files, problem, take, remove, clear }
}
