export const avatars = {};
