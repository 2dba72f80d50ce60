import type { PublicSettings } from '../../lib/pages/page-context.ts'
import { LongText } from './long-text.tsx'
import { PRIVACY_UPDATED, privacyArticles } from './privacy-articles.ts'
import { Updated } from './updated.tsx'

const PREFIX = 'privacy'

export function Privacy({ settings }: { settings: PublicSettings }) {
  const articles = privacyArticles(settings)
  return (
    <>
      <Updated date={PRIVACY_UPDATED} />
      <LongText articles={articles} prefix={PREFIX} />
    </>
  )
}
