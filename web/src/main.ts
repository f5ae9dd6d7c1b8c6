import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { words } from './lib/i18n/index.svelte';
import { settings } from './lib/settings.svelte';

const element = (id: string) => document.getElementById(id)!;

/** Without words there is nothing to show but what the page itself says, in every language. */
const failed = () => element('unloaded').removeAttribute('hidden');

await words.speak(settings.language).then(() => void mount(App, { target: element('app') }), failed);
