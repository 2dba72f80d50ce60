import { Fragment } from 'react'
import { Link } from 'react-router'
import { adminLinks } from '../../lib/pages/admin-links.ts'
import { factsOf } from './facts-in-words.ts'
import { RECORD_TEXTS as T } from './record-texts.ts'

/** For each fact whose value is the number of a person, deal or report: the path of its page. */
const PAGES: Readonly<Record<string, (id: number) => string>> = {
  userId: adminLinks.person,
  sellerId: adminLinks.person,
  buyerId: adminLinks.person,
  dealId: adminLinks.deal,
  reportId: adminLinks.report,
}

interface FactsProps {
  json: string
  /** The name of a fact that the screen shows elsewhere. */
  without?: string
}

/** A JSON object in words, such as `利用者 12・更新 3`; people, deals and reports are links. */
export function Facts({ json, without }: FactsProps) {
  const facts = factsOf(json).filter(({ name }) => name !== without)
  return facts.map(({ name, value, words }, place) => {
    const page = typeof value === 'number' ? PAGES[name] : undefined
    return (
      <Fragment key={name}>
        {place > 0 && T.between}
        {page ? (
          <Link className="link" to={page(Number(value))}>
            {words}
          </Link>
        ) : (
          words
        )}
      </Fragment>
    )
  })
}
