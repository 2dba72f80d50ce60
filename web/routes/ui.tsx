import { Showcase } from '../features/showcase/showcase.tsx'
import { errorMeta } from '../lib/meta.ts'

export const meta = () => errorMeta('部品帖')

/** In development only: see the sitemap. */
export default function Ui() {
  return <Showcase />
}
