import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { words } from './lib/i18n/index.svelte';
import { settings } from './lib/settings.svelte';

await words.speak(settings.language);
mount(App, { target: document.getElementById('app')! });
