import type { CSSProperties } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import type { Service } from '../../../contract/calls/catalog.ts'
import { cut } from '../../../contract/code-points.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { Price } from '../../ui/money/price.tsx'
import styles from './preview.module.css'
import { FORM_TEXTS as T } from './texts.ts'
import { typedPrice, type Values } from './values.ts'

/** Character limits, as on the card itself (rule `cut-with-ellipsis`). */
const CARD_TITLE_MAX = 24
const CARD_NAME_MAX = 7
const OTHER = 20

interface ShownPictureProps extends Pick<PreviewProps, 'url' | 'stored'> {
  category: number
  square?: boolean
}

function ShownPicture({ url, stored, category, square }: ShownPictureProps) {
  const shape = square ? 'square' : 'wide'
  const { icon = null, iconBack = null } = stored ?? {}
  if (!url)
    return (
      <Picture icon={icon} iconBack={iconBack} category={category} sizes="300px" shape={shape} />
    )
  const ratio = { aspectRatio: square ? '1' : '4 / 3' } satisfies CSSProperties
  return <img className={styles.photo} style={ratio} src={url} alt="" />
}

export interface PreviewProps {
  values: Values
  /** Object URL of a newly picked picture. */
  url: string | null
  /** The service as stored; null for a new one. */
  stored: Service | null
  user: CurrentUser
}

/** The card as it will appear in the list. */
export function Preview({ values, url, stored, user }: PreviewProps) {
  const category = Number(values.category) || OTHER
  const price = typedPrice(values.price)
  return (
    <aside className={styles.preview} aria-label={T.preview}>
      <div>
        <h2>{T.preview}</h2>
        <ShownPicture url={url} stored={stored} category={category} />
        <p className={styles.title}>{cut(values.name.trim(), CARD_TITLE_MAX) || T.noName}</p>
        <p className={styles.price}>{price === null ? '¥—' : <Price yen={price} />}</p>
        <p className={styles.by}>
          <Avatar person={user} size={20} />
          {cut(user.name, CARD_NAME_MAX)}
        </p>
        <div className={styles.tiny}>
          <ShownPicture url={url} stored={stored} category={category} square />
          <p>{T.previewSquare}</p>
        </div>
      </div>
    </aside>
  )
}
