import { tooManyImages } from '../../../contract/calls/catalog/service-form.ts'
import { IMAGE_SIZE_MESSAGE } from '../../../contract/images/upload-messages.ts'
import { pictureProblem } from '../../lib/device/picture-file.ts'

type Picked = Pick<File, 'type' | 'size'>

/** Why these files cannot be added; null when all can. `free` is the number of places left. */
export function filesProblem(files: readonly Picked[], free: number): string | null {
  const problems = files.map(file => pictureProblem(file, IMAGE_SIZE_MESSAGE))
  const problem = problems.find(found => found !== null)
  return problem ?? (files.length > free ? tooManyImages(free) : null)
}
