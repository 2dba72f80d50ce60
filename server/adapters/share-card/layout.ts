import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import { categoryName } from '../../../contract/categories.ts'
import { codePoints, cutName } from '../../../contract/code-points.ts'
import { writtenYen } from '../../../contract/written.ts'
import type { ShareCard } from '../../ports/share-card.ts'
import { type Colours, coloursOf } from './colours.ts'
import { FLOWER, LOGO } from './marks.ts'
import { COLUMN, setTitle, type Title } from './title.ts'

const INK = '#2B2430'
const QUIET = '#655A6C'
const BACKGROUND = '#FFFDFB'
const MINCHO = 'Zen Old Mincho, Noto Sans JP, Noto Emoji'
const GOTHIC = 'Noto Sans JP, Noto Emoji'
const LONG_SELLER = 7
/** The left half, whose edge the collar hides. */
export const PICTURE = { width: 584, height: 630 }

export interface Drawings {
  /** Data URL of the category's drawing. */
  mark: string
  /** Data URL of the service's image, cropped to size; null without one. */
  picture: string | null
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

const image = (src: string, width: number, height: number, style: CSSProperties = {}) =>
  createElement('img', { src, width, height, style })

const shape = (d: string, fill: string) => createElement('path', { d, fill })

/** The whole card: image on the left, collar in the middle, text column on the right. */
export function layOut(card: ShareCard, { mark, picture }: Drawings): ReactElement {
  const colours = coloursOf(card.category)
  return box(
    { width: 1200, height: 630, background: BACKGROUND, color: INK, fontFamily: GOTHIC },
    picture ? image(picture, PICTURE.width, PICTURE.height) : null,
    picture ? collar(colours.spot, colours.field) : emptyCollar(colours),
    column(card, mark),
  )
}

const CANVAS = {
  width: 1200,
  height: 630,
  viewBox: '0 0 1200 630',
  style: { position: 'absolute', left: 0, top: 0 },
} as const

const edges = (outer: string, inner: string) => [
  shape('M572 0H1200V630H462Z', outer),
  shape('M586 0H1200V630H476Z', inner),
  shape('M606 0H1200V630H496Z', BACKGROUND),
]

const collar = (outer: string, inner: string) =>
  createElement('svg', CANVAS, ...edges(outer, inner))

/** Without an image the two colours themselves form the collar. */
const emptyCollar = ({ field, tint, spot }: Colours) =>
  createElement(
    'svg',
    CANVAS,
    shape('M0 0H640V630H0Z', field),
    shape('M0 0H132C144 196 206 372 322 504L226 630H0Z', tint),
    shape('M372 0H640V630H64C226 436 352 236 372 0Z', spot),
    ...edges(field, tint),
  )

function column(card: ShareCard, mark: string) {
  const title = setTitle(card.name)
  const place = { left: 640, top: 52, width: COLUMN, height: 528 }
  return box(
    { position: 'absolute', ...place, flexDirection: 'column' },
    box(
      { alignItems: 'center', gap: 10, fontSize: 25, color: QUIET },
      image(mark, 46, 46),
      categoryName(card.category),
    ),
    titleRow(title),
    box(
      { flexDirection: 'column', marginTop: 'auto' },
      priceRow(card, title.isSmall),
      sellerRow(card),
    ),
  )
}

const titleRow = ({ phrases, size, lineHeight, isSmall }: Title) =>
  box(
    {
      flexWrap: 'wrap',
      marginTop: isSmall ? 10 : 16,
      fontFamily: MINCHO,
      fontSize: size,
      lineHeight,
      letterSpacing: '.01em',
    },
    ...phrases.map(phrase => box({ whiteSpace: 'pre' }, phrase)),
  )

const priceRow = ({ price }: ShareCard, isSmall: boolean) =>
  box(
    { alignItems: 'baseline', gap: 8 },
    box({ fontFamily: MINCHO, fontSize: isSmall ? 50 : 64, lineHeight: 1.15 }, writtenYen(price)),
    box({ fontSize: 25, color: QUIET }, '/月（税込）'),
  )

const sellerRow = (card: ShareCard) =>
  box(
    {
      alignItems: 'center',
      justifyContent: 'space-between',
      marginTop: 16,
      paddingTop: 18,
      borderTop: '2px dashed #B7AEB6',
    },
    seller(card),
    image(LOGO, 128, 33),
  )

function seller({ sellerName, category, good }: ShareCard) {
  const isLong = codePoints(sellerName) > LONG_SELLER
  return box(
    { alignItems: 'center', gap: isLong ? 9 : 12, fontSize: isLong ? 22 : 25 },
    initial(sellerName, coloursOf(category).field),
    box({ whiteSpace: 'pre' }, cutName(sellerName)),
    good > 0 ? rating(good) : box({ color: QUIET }, '新着'),
  )
}

const initial = (name: string, background: string) =>
  box(
    {
      width: 46,
      height: 46,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 23,
      background,
      fontFamily: MINCHO,
      fontSize: 23,
    },
    [...name][0] ?? '',
  )

/** A stroke imitates a bold weight, because a second font would take 5 MB. */
const rating = (good: number) =>
  box(
    { alignItems: 'center', gap: 4 },
    image(FLOWER, 32, 32),
    box({ WebkitTextStroke: `0.8px ${INK}` }, String(good)),
  )
