// Portraits of the demo's people: name → drawing, 400 × 400
import * as people from './demo-details.mjs';
import {toko} from './more.mjs';

const drawn = ['fujino', 'akari', 'hari', 'kotori', 'hana', 'nagi', 'koe', 'minamo', 'hoshimi', 'momo', 'aya', 'mizuki', 'mishindo', 'nogiku', 'kei', 'misumi', 'haru', 'madoka'];
export const avatars = {toko: () => people.toko(toko), ...Object.fromEntries(drawn.map(key => [key, people[key]]))};
