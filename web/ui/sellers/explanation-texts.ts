/** Meanings of the labels beside a seller. */
export const EXPLANATION_TEXTS = {
  verified:
    'お金を受け取る人の名前と住所を、決済会社（Stripe）が公的な書類で確かめました。書類と本名は、ヨソオイも買う人も見られません。腕前を保証するものではありません。',
  deals:
    'はじまった取引の数です。続いているものと終わったものを合わせて数え、同じ人との二度めも一件と数えます。',
  withinDay:
    '質問と取引の、はじめのお返事が24時間のうちに届いた割合です。さいきん20件で数え、5件になるまでは出しません。',
  close: '閉じる',
} as const
