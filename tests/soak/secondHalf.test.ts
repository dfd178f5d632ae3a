import { tryInShort } from './inShort.ts';

tryInShort('second');
