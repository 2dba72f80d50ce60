import { data } from 'react-router'
import { errorMeta } from '../lib/pages/meta.ts'
import { readErrorText } from '../ui/feedback/error-texts.ts'

const NOT_FOUND = 404

const notFound = (): never => {
  throw data(null, { status: NOT_FOUND })
}

export const loader = notFound
export const clientLoader = notFound
export const meta = () => errorMeta(readErrorText(NOT_FOUND).title)

/** Never rendered: the loader always throws, so the root's error screen is shown. */
export default function NotFound() {
  return null
}
