export const ERROR_SEARCH_TEXTS = { label: 'サービスをさがす', go: 'さがす' } as const
