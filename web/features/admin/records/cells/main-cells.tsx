import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminListKind } from '../../../../../contract/calls/operator/admin-lists.ts'
import { CATEGORY_COUNT } from '../../../../../contract/limits.ts'
import { adminLinks } from '../../../../lib/pages/admin-links.ts'
import { links } from '../../../../lib/pages/links.ts'
import { Avatar } from '../../../../ui/display/avatar.tsx'
import { Picture } from '../../../../ui/display/picture.tsx'
import styles from '../records.module.css'
import { numbered, textOf } from './cell-values.ts'
import type { Values } from './placed-cells.ts'

type MainCell = (props: { values: Values }) => ReactNode

const AVATAR_PIXELS = 28

const PersonMain: MainCell = ({ values }) => {
  const [id, name] = [Number(values('id')), textOf(values('name'))]
  const icon = textOf(values('icon')) || null
  return (
    <span className={styles.pictured}>
      <Avatar person={{ id, name, icon }} size={AVATAR_PIXELS} />
      <span className={styles.names}>
        <Link to={adminLinks.person(id)}>{name || id}</Link>
        <small>{values('email')}</small>
      </span>
    </span>
  )
}

/** Without a picture it has the colours of the last category. */
const ServiceMain: MainCell = ({ values }) => {
  const { id, name } = numbered(values('service'))
  return (
    <span className={styles.pictured}>
      <Picture
        icon={textOf(values('picture')) || null}
        category={CATEGORY_COUNT}
        sizes="46px"
        className={styles.thumb}
      />
      <Link to={links.service(id ?? 0)} className={styles.title}>
        {name}
      </Link>
    </span>
  )
}

const DealMain =
  (deal: string): MainCell =>
  ({ values }) => {
    const [id, name] = [values(deal), textOf(values('service'))]
    if (id === null) return name
    return (
      <Link to={adminLinks.deal(Number(id))} className={styles.title}>
        {name || id}
      </Link>
    )
  }

/** The cells whose link opens the page of the row, in the lists that compose them of columns. */
export const MAIN_CELLS: { readonly [K in AdminListKind]?: MainCell } = {
  users: PersonMain,
  services: ServiceMain,
  deals: DealMain('id'),
  payments: DealMain('deal'),
}
