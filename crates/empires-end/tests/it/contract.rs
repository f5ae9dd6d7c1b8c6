//! The contract of all games.

use empires_end::EmpiresEnd;

game::conformance!(EmpiresEnd);
