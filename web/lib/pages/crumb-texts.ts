import { links } from './links.ts'

/** First breadcrumb of a member's own pages. */
export const MYPAGE_CRUMB = { label: 'マイページ', to: links.mypage }
