import { useEffect, useState } from 'react'
import { pictureProblem } from './picture-file.ts'

export interface Picked {
  file: File | null
  /** Object URL of the file, for the preview. */
  url: string | null
  problem: string | null
}

const NOTHING: Picked = { file: null, url: null, problem: null }

const pick = (file: File): Picked => {
  const problem = pictureProblem(file)
  return problem ? { ...NOTHING, problem } : { file, url: URL.createObjectURL(file), problem }
}

/** One picture of a form, with a check of the file and a preview. */
export function usePicture() {
  const [picked, setPicked] = useState(NOTHING)
  const { url } = picked
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return {
    picked,
    choose: (files: readonly File[]) => files[0] && setPicked(pick(files[0])),
    remove: () => setPicked(NOTHING),
    refuse: (problem: string) => setPicked({ ...NOTHING, problem }),
  }
}
