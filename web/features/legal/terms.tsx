import type { Operator } from '../../../contract/calls/operator.ts'
import { Articles } from './articles.tsx'
import { LongText } from './long-text.tsx'
import { TERMS_UPDATED, termsArticles } from './terms-articles.ts'
import { Updated } from './updated.tsx'

const PREFIX = 'terms'

/** The terms of use without heading: fits a scroll region as well as a page. */
export function Terms({ operator, contents = false }: { operator: Operator; contents?: boolean }) {
  const articles = termsArticles(operator)
  return (
    <>
      <Updated date={TERMS_UPDATED} />
      {contents ? (
        <LongText articles={articles} prefix={PREFIX} />
      ) : (
        <Articles articles={articles} prefix={PREFIX} />
      )}
    </>
  )
}
