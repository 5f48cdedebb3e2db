// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { DataUri } from "./lib/DataUri.sol";
import { Digits } from "./lib/Digits.sol";

interface IERC1155Receiver {
    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 value,
        bytes calldata data
    ) external returns (bytes4);

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4);
}

/// An ERC-1155 collection of three passes whose metadata and images are on the chain. Anybody may mint.
contract SandboxPasses {
    string public constant name = "Sandbox Passes";
    string public constant symbol = "PASS";

    mapping(address account => mapping(uint256 id => uint256)) private balances;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256 id,
        uint256 value
    );
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId);
    error ERC1155InvalidReceiver(address receiver);
    error ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength);
    error ERC1155MissingApprovalForAll(address operator, address owner);
    error NoSuchPass(uint256 id);

    /// Gives each of the holders five day passes and one season pass.
    constructor(address[] memory holders) {
        uint256[] memory ids = new uint256[](2);
        uint256[] memory values = new uint256[](2);
        (ids[0], ids[1], values[0], values[1]) = (1, 3, 5, 1);
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 k = 0; k < ids.length; k++) balances[holders[i]][ids[k]] += values[k];
            emit TransferBatch(msg.sender, address(0), holders[i], ids, values);
        }
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-1155, and its metadata.
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function mint(address to, uint256 id, uint256 value) external {
        _title(id);
        balances[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
        _checkReceiver(address(0), to, id, value, "");
    }

    function burn(address from, uint256 id, uint256 value) external {
        _checkAllowed(from);
        _take(from, id, value);
        emit TransferSingle(msg.sender, from, address(0), id, value);
    }

    function balanceOf(address account, uint256 id) public view returns (uint256) {
        return balances[account][id];
    }

    function balanceOfBatch(
        address[] calldata accounts,
        uint256[] calldata ids
    ) external view returns (uint256[] memory result) {
        if (accounts.length != ids.length) revert ERC1155InvalidArrayLength(ids.length, accounts.length);
        result = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) result[i] = balanceOf(accounts[i], ids[i]);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(
        address from,
        address to,
        uint256 id,
        uint256 value,
        bytes calldata data
    ) external {
        _checkAllowed(from);
        _take(from, id, value);
        balances[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
        _checkReceiver(from, to, id, value, data);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        _checkAllowed(from);
        if (ids.length != values.length) revert ERC1155InvalidArrayLength(ids.length, values.length);
        if (to == address(0)) revert ERC1155InvalidReceiver(to);
        for (uint256 i = 0; i < ids.length; i++) {
            _take(from, ids[i], values[i]);
            balances[to][ids[i]] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        try IERC1155Receiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data) returns (
            bytes4 answer
        ) {
            if (answer == IERC1155Receiver.onERC1155BatchReceived.selector) return;
        } catch {}
        revert ERC1155InvalidReceiver(to);
    }

    function uri(uint256 id) external pure returns (string memory) {
        string memory title = _title(id);
        string memory image = string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><path fill="#1b2430" d="M0 0h320v320H0z"/>',
            '<path fill="#a9bdd6" d="M40 104h240v32a24 24 0 0 0 0 48v32H40v-32a24 24 0 0 0 0-48z"/>',
            '<text x="160" y="170" fill="#1b2430" font-family="sans-serif" font-size="28" font-weight="600" ',
            'text-anchor="middle">',
            title,
            "</text></svg>"
        );
        return
            DataUri.json(
                string.concat(
                    '{"name":"',
                    title,
                    '","description":"Pass number ',
                    Digits.decimal(id),
                    ' of the sandbox.","image":"',
                    DataUri.svg(image),
                    '"}'
                )
            );
    }

    function _title(uint256 id) private pure returns (string memory) {
        if (id == 1) return "Day Pass";
        if (id == 2) return "Week Pass";
        if (id == 3) return "Season Pass";
        revert NoSuchPass(id);
    }

    function _take(address from, uint256 id, uint256 value) private {
        uint256 balance = balances[from][id];
        if (balance < value) revert ERC1155InsufficientBalance(from, balance, value, id);
        balances[from][id] = balance - value;
    }

    function _checkAllowed(address owner) private view {
        if (msg.sender == owner || isApprovedForAll[owner][msg.sender]) return;
        revert ERC1155MissingApprovalForAll(msg.sender, owner);
    }

    function _checkReceiver(address from, address to, uint256 id, uint256 value, bytes memory data) private {
        if (to == address(0)) revert ERC1155InvalidReceiver(to);
        if (to.code.length == 0) return;
        try IERC1155Receiver(to).onERC1155Received(msg.sender, from, id, value, data) returns (bytes4 answer) {
            if (answer == IERC1155Receiver.onERC1155Received.selector) return;
        } catch {}
        revert ERC1155InvalidReceiver(to);
    }
}
