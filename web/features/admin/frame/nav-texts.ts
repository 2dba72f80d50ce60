/** The page of the books is another feature. */
export const BOOKS_TITLE = '照合'

/** Labels of the operator's navigation. */
export const NAV_TEXTS = {
  title: '運営',
  desk: '机',
  inactive: '長く来ない人',
  jobs: '作業',
  waiting: (count: number) => `（待っているもの${count}件）`,
} as const
