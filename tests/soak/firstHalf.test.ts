import { tryInShort } from './inShort.ts';

tryInShort('first');
