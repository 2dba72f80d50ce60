import { ATTACHMENTS_MAX, ATTACHMENTS_TOO_MANY } from '../../../../contract/calls/attachments.ts'
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

/** Frees the previews of files that are not shown any more. */
export const letGo = (files: readonly PickedFile[]) => {
  for (const { url } of files) if (url) URL.revokeObjectURL(url)
}

/** The files that passed the check, and what to say about the others. */
export async function checkAll(given: readonly File[]) {
  const checked = await Promise.all(given.map(checkFile))
  return {
    problems: checked.flatMap(one => ('problem' in one ? [one.problem] : [])),
    good: checked.flatMap(one => ('file' in one ? [one] : [])),
  }
}

export type Checked = Awaited<ReturnType<typeof checkAll>>

/** The checked files below those that are shown, as many as a message takes. */
export function joined(shown: readonly PickedFile[], { good, problems }: Checked) {
  const free = Math.max(0, ATTACHMENTS_MAX - shown.length)
  const said = good.length > free ? [...problems, ATTACHMENTS_TOO_MANY] : problems
  return {
    files: [...shown, ...good.slice(0, free).map(({ file, kind }) => picked(file, kind))],
    problem: said.length > 0 ? said.join('\n') : null,
  }
}
