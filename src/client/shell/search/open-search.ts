import { singleKeysStorageKey } from '../../single-keys.ts';

export const searchDialogId = 'search-dialog';

/**
 * Part of the inline script: opens the search by the header's link, `/` and Ctrl or Cmd with K, from the first moment. Its
 * field is in the page from the start, so that whatever is typed next goes into it, before any other script is there. `/` is
 * left to whoever is typing, leads to the page's own search where it has one that takes the key, and does nothing where single
 * keys are turned off; K is left to an editor that takes it. A function, so that it is left out of what browsers hydrate.
 */
export const openSearchAtOnce = (): string =>
  [
    '{let open=(e,from)=>{',
    `let page=document.documentElement,search=document.getElementById('${searchDialogId}'),shown=document.querySelector('dialog[open]');`,
    'if(!search||shown&&shown!=search)return;',
    'e.preventDefault();',
    // What has the focus gets it back when the search is closed. Not every browser gives it to a link that is clicked.
    // Closed before React was there, it still has what was typed.
    "if(!shown){search.querySelector('form').reset();from?.focus();page.style.setProperty('--scrollbar',innerWidth-page.clientWidth+'px');search.showModal()}",
    "search.querySelector('input').focus()};",
    "addEventListener('click',e=>{",
    `let link=e.target.closest('[data-opens="${searchDialogId}"]');`,
    'if(link&&!e.defaultPrevented&&!e.button&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey)open(e,link)});',
    "addEventListener('keydown',e=>{",
    'if(e.defaultPrevented||e.isComposing)return;',
    'let mod=e.ctrlKey||e.metaKey,key=e.key;',
    // By its place where the layout has another script on it.
    "if(mod&&!e.altKey&&!e.shiftKey&&(/^[a-z]$/i.test(key)?key.toLowerCase()=='k':e.code=='KeyK'))return open(e);",
    // Some layouts have signs only under AltGr, which Windows also calls Ctrl and Alt.
    "if(key!='/'||(mod||e.altKey)&&!e.getModifierState('AltGraph'))return;",
    "if(e.target.closest?.('input:not([type=checkbox]),textarea,select,[contenteditable]'))return;",
    `try{if(localStorage.getItem('${singleKeysStorageKey}')=='off')return}catch{}`,
    "let own=document.querySelector('[data-takes-slash]');",
    "if(!own||document.querySelector('dialog[open]'))open(e);else{e.preventDefault();own.focus()}})}",
  ].join('');
