import { links } from './links.ts'

/** First breadcrumb of a member's own pages. */
export const MYPAGE_CRUMB = { label: 'マイページ', to: links.mypage }

/** Second breadcrumb of what a seller does from the desk. */
export const DESK_CRUMB = { label: '仕事机', to: links.desk }
