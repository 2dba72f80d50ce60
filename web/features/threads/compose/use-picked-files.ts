import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ATTACHMENTS_MAX } from '../../../../contract/calls/attachments.ts'
import { useKeptElsewhere } from '../../../lib/device/kept/use-kept-elsewhere.ts'
import { isOfFiles, keepFiles, keptFiles } from '../../../lib/device/user-files.ts'
import { filesOfDraft, type WritingPlace } from './draft.ts'
import { type Checked, checkAll, joined, letGo, type PickedFile } from './picked-file.ts'

/** The files of a thread's draft. */
export const usePickedFiles = (place: WritingPlace) => useKeptFiles(...filesOfDraft(place))

/** Keeps files that were picked just before their form was left, below those of its draft. */
async function addToKept(key: [owner: string, draft: string], { good }: Checked) {
  const all = [...(await keptFiles(key)), ...good.map(({ file }) => file)]
  await keepFiles(key, all.slice(0, ATTACHMENTS_MAX))
}

/**
 * The files of a draft: checked when picked, kept on the device like the draft's text. The same
 * draft in another tab shows them too, so that no file is lost or sent from both.
 */
export function useKeptFiles(owner: string, draft: string) {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(files)
  /** The read of the kept files that is running; nothing replaces these files before its end. */
  const reading = useRef<Promise<void>>(null)
  /** The draft whose files are shown; null once the form is gone. */
  const shown = useRef<string>(null)
  const show = (next: readonly PickedFile[]) => {
    latest.current = next
    setFiles(next)
  }
  const put = (next: readonly PickedFile[]) => {
    show(next)
    void keepFiles(
      [owner, draft],
      next.map(({ file }) => file),
    )
  }
  const take = async (given: readonly File[]) => {
    const checked = await checkAll(given)
    await reading.current
    if (shown.current !== draft) return addToKept([owner, draft], checked)
    const next = joined(latest.current, checked)
    put(next.files)
    setProblem(next.problem)
  }
  const remove = (key: string) => {
    letGo(latest.current.filter(one => one.key === key))
    put(latest.current.filter(one => one.key !== key))
    setProblem(null)
  }
  const clear = () => {
    letGo(latest.current)
    // Files that are not read back yet were not sent.
    if (latest.current.length > 0 || !reading.current) put([])
    setProblem(null)
  }
  const showKept = async (key: [owner: string, draft: string]) => {
    const before = latest.current
    const checked = await checkAll(await keptFiles(key))
    // The person has picked or removed files meanwhile, or the form is gone.
    if (latest.current !== before) return
    const kept = joined([], checked)
    letGo(before)
    show(kept.files)
    setProblem(kept.problem)
  }
  const readBack = async (key: [owner: string, draft: string]) => {
    const read = showKept(key)
    reading.current = read
    await read
    if (reading.current === read) reading.current = null
  }
  const restore = useEffectEvent(readBack)
  useEffect(() => {
    shown.current = draft
    void restore([owner, draft])
    return () => {
      shown.current = null
      letGo(latest.current)
      latest.current = []
    }
  }, [owner, draft])
  useKeptElsewhere(key => {
    if (isOfFiles([owner, draft], key)) void readBack([owner, draft])
  })
  return { files, problem, take, remove, clear }
}
