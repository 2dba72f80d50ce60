export const NOTICE_ROW_TEXTS = { unread: '未読　' } as const
