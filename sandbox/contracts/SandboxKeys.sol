// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DataUri } from "./lib/DataUri.sol";
import { Digits } from "./lib/Digits.sol";
import { Erc721 } from "./lib/Erc721.sol";

/// An ERC-721 collection whose metadata and images are on the chain. The keys open nothing.
contract SandboxKeys is Erc721 {
    string public constant override name = "Sandbox Keys";
    string public constant override symbol = "KEY";

    /// Mints one key for each of the holders.
    constructor(address[] memory holders) {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    function tokenURI(uint256 tokenId) external view override returns (string memory) {
        ownerOf(tokenId);
        (string memory colour, string memory back, string memory front) = _colours(tokenId);
        return
            DataUri.json(
                string.concat(
                    '{"name":"Sandbox Key #',
                    Digits.decimal(tokenId),
                    '","description":"A key of the sandbox. It opens nothing.","image":"',
                    DataUri.svg(_image(tokenId, back, front)),
                    '","attributes":[{"trait_type":"Colour","value":"',
                    colour,
                    '"}]}'
                )
            );
    }

    function _image(
        uint256 tokenId,
        string memory back,
        string memory front
    ) private pure returns (string memory) {
        // Three teeth, each of one of five lengths.
        uint256 seed = uint256(keccak256(abi.encode(tokenId)));
        string memory teeth;
        for (uint256 i = 0; i < 3; i++) {
            string memory y = Digits.decimal(196 + 36 * i);
            string memory length = Digits.decimal(24 + 10 * ((seed >> (8 * i)) % 5));
            teeth = string.concat(teeth, "M160 ", y, "h", length);
        }
        return
            string.concat(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><path fill="',
                back,
                '" d="M0 0h320v320H0z"/><g fill="none" stroke="',
                front,
                '" stroke-width="20" stroke-linecap="round"><circle cx="160" cy="96" r="48"/><path d="M160 144v124',
                teeth,
                '"/></g></svg>'
            );
    }

    function _colours(
        uint256 tokenId
    ) private pure returns (string memory colour, string memory back, string memory front) {
        uint256 index = tokenId % 5;
        if (index == 0) return ("Brass", "#3a2a06", "#f0c14b");
        if (index == 1) return ("Teal", "#04211d", "#58c7b8");
        if (index == 2) return ("Copper", "#3b1a0e", "#f09a6b");
        if (index == 3) return ("Steel", "#1b2430", "#a9bdd6");
        return ("Violet", "#251638", "#c3a3f5");
    }
}
