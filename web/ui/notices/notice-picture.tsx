import type { Notice } from '../../../contract/calls/notices.ts'
import type { ListedKind } from '../../../contract/notice-kinds.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import { Picture } from '../display/picture.tsx'
import styles from './notice-picture.module.css'

type Tone = 'money' | 'paid' | 'deal' | 'asked' | 'good' | 'new' | 'house'

const LOOKS: Readonly<Record<ListedKind, readonly [IconName, Tone]>> = {
  message: ['ask', 'asked'],
  silence: ['clock', 'asked'],
  unanswered: ['clock', 'asked'],
  rating: ['good', 'good'],
  review: ['good', 'good'],
  follow: ['hanger', 'new'],
  price: ['heart', 'new'],
  matured: ['yen', 'paid'],
  deal: ['letter', 'deal'],
  payment: ['card', 'money'],
  cancellation: ['shears', 'asked'],
  payout: ['yen', 'paid'],
  account: ['letter', 'asked'],
  receipt: ['file', 'deal'],
  statement: ['hanger', 'house'],
}

interface NoticePictureProps {
  notice: Pick<Notice, 'kind' | 'service' | 'path' | 'isGood'>
  className?: string | undefined
}

/** A saved search has the kind of followed people, but leads to a list. */
const SEARCH = ['search', 'new'] as const
const BAD_REVIEW = ['bad', 'good'] as const

function lookOf({ kind, path, isGood }: NoticePictureProps['notice']) {
  if (kind === 'follow' && !path.startsWith('/prod/')) return SEARCH
  return isGood === false ? BAD_REVIEW : LOOKS[kind]
}

/** The picture of the service that a notice announces, else the drawing of its kind. */
export function NoticePicture({ notice, className }: NoticePictureProps) {
  const { service } = notice
  const classes = cx(styles.picture, className)
  if (service) return <Picture {...service} className={classes} shape="square" sizes="44px" />
  const [icon, tone] = lookOf(notice)
  return (
    <span className={cx(classes, styles.icon, styles[tone])}>
      <Icon name={icon} />
    </span>
  )
}
