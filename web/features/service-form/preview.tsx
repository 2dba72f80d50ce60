import type { CSSProperties } from 'react'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { cut } from '../../../contract/code-points.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { Price } from '../../ui/money/price.tsx'
import type { FormPictures } from './form-pictures.ts'
import styles from './preview.module.css'
import { FORM_TEXTS as T } from './texts.ts'
import { typedPrice, type Values } from './values.ts'

/** Character limits, as on the card itself (rule `cut-with-ellipsis`). */
const CARD_TITLE_MAX = 24
const CARD_NAME_MAX = 7
const OTHER = 20

export interface PreviewProps {
  values: Values
  picture: FormPictures['main']
  user: CurrentUser
}

interface CardProps extends PreviewProps {
  square?: boolean
}

function ShownPicture({ values, picture, square }: CardProps) {
  const { icon, iconBack, url } = picture
  const category = Number(values.category) || OTHER
  const shape = square ? 'square' : 'wide'
  if (!url)
    return (
      <Picture icon={icon} iconBack={iconBack} category={category} sizes="300px" shape={shape} />
    )
  const ratio = { aspectRatio: square ? '1' : '4 / 3' } satisfies CSSProperties
  return <img className={styles.photo} style={ratio} src={url} alt="" />
}

function Card(props: CardProps) {
  const { values, user } = props
  const price = typedPrice(values.price)
  return (
    <div className={styles.card}>
      <ShownPicture {...props} />
      <p className={styles.title}>{cut(values.name.trim(), CARD_TITLE_MAX) || T.noName}</p>
      {price === null ? (
        <p className={styles.noYen}>{T.noYen}</p>
      ) : (
        <p className={styles.price}>
          <Price yen={price} />
        </p>
      )}
      <p className={styles.by}>
        <Avatar person={user} size={20} />
        {cut(user.name, CARD_NAME_MAX)}
      </p>
    </div>
  )
}

/** The place of another service in the list. */
function OtherCard() {
  return (
    <div className={styles.other} aria-hidden="true">
      <span />
      <i />
      <i />
    </div>
  )
}

/** The card among others, on a wide screen and on a phone. */
export function Preview(props: PreviewProps) {
  return (
    <aside className={styles.preview} aria-label={T.preview}>
      <div>
        <h2>{T.preview}</h2>
        <p className={styles.note}>{T.previewWide}</p>
        <div className={styles.wide}>
          <Card {...props} />
          <OtherCard />
        </div>
        <div className={styles.phone}>
          <p className={styles.note}>{T.previewPhone}</p>
          <div>
            <OtherCard />
            <Card {...props} square />
            <OtherCard />
          </div>
        </div>
      </div>
    </aside>
  )
}
